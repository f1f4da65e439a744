/** What every query, text and formula knows of the reader. */
export const readerCodes = [
  ...['userId', 'userKey', 'userName', 'roleId', 'roleKey'],
  ...['deptId', 'deptKey', 'merchantNo'],
] as const

/** Fields of headers, footers and watermarks that texts in cells know as well: who reads, on which day, at what time. */
const runCodes = ['user', 'date', 'time'] as const

/** Fields that only paper has. */
export const paperCodes: ReadonlySet<string> = new Set(['page', 'pages', 'report', 'sheet'])

/** Codes that no parameter has to be defined for. */
export const builtInCodes: ReadonlySet<string> = new Set([...readerCodes, ...runCodes])
