/** How many tables of lines a report has at most. */
export const MOST_LINES = 5
