/** What comparisons are called in the files of Excel, by the operators of rules and checks. */
export const OPERATORS = {
  EQ: 'equal',
  NE: 'notEqual',
  GT: 'greaterThan',
  GE: 'greaterThanOrEqual',
  LT: 'lessThan',
  LE: 'lessThanOrEqual',
  BETWEEN: 'between',
  NOTBETWEEN: 'notBetween',
} as const
