/** A bound as it is stored: a decimal text without marks of thousands. */
export const decimalShape = /^-?\d{1,20}(?:\.\d{1,10})?$/
