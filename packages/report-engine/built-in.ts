/** Codes that every query, text and formula knows about the reader. */
export const readerCodes = [
  ...['userId', 'userKey', 'userName', 'roleId', 'roleKey'],
  ...['deptId', 'deptKey', 'merchantNo'],
] as const

/** Codes that texts in cells share with headers, footers and watermarks: the reader, the day and the time. */
const runCodes = ['user', 'date', 'time'] as const

/** Codes that only headers, footers and watermarks on paper have. */
export const paperCodes: ReadonlySet<string> = new Set(['page', 'pages', 'report', 'sheet', 'dataTime'])

/** Codes that exist without a parameter of that name. */
export const builtInCodes: ReadonlySet<string> = new Set([...readerCodes, ...runCodes])
