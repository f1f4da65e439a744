interface TypeParts {
  type: string
  precision: string | null
  scale: string | null
  length: string | null
}

/** A type as it is written in a table's definition. */
export function typeText({ type, precision, scale, length }: TypeParts): string {
  if (type === 'NUMBER' && precision !== null)
    return scale === null || scale === '0' ? `NUMBER(${precision})` : `NUMBER(${precision},${scale})`
  return /CHAR|RAW/.test(type) && length !== null ? `${type}(${length})` : type
}
