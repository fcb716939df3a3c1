/* Lists the faults of the page as it stands. A board says what cannot be known from outside: data-area="table" (what
   pans inside it may be out of sight), data-piece="tile" (is measured against its floor, or that of the next data-floor
   around it), data-pile (its words may lie on each other, and so may what is pressed, for the table judges
   by the place), data-may-clip (its words may be cut). */

checkSideways();
checkTable();
checkPieces();
[...root.querySelectorAll(CONTROLS)].filter(isEnabled).forEach(checkControl);
checkWords();
return faults;
