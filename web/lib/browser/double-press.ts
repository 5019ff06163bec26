/** The longest time between the presses of a double press: the second must not act on what has moved there. */
export const doublePressMs = 300;
