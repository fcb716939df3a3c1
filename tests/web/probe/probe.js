/* Lists the faults of the page as it stands. A board says what cannot be known from outside: data-area="table" (what
   pans inside it may be out of sight), data-piece="tile" (is measured against its floor, or that of the next data-floor
   around it), data-letter (of a piece whose letter is drawn, not written: its size as a part of the piece's width),
   data-tower (the tower that a piece is of), data-pile (its words may lie on each other, and so may what is pressed, for
   the table judges by the place), data-may-clip (its words may be cut), data-may-hide (its words may give way, but none
   in part), data-sheet (was unfolded over other things, or beside them, and can be folded). */

checkSideways();
checkColumns();
checkTable();
checkPieces();
checkCoveredPieces();
checkLetters();
checkBands();
[...root.querySelectorAll(CONTROLS)].filter(isEnabled).forEach(checkControl);
checkWords();
return faults;
