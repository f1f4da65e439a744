const LONGEST = 31

/** Gives each sheet a name that spreadsheets accept: no forbidden signs, at most 31 characters, never twice. */
export class SheetNames {
  private readonly taken = new Set<string>()

  take(wanted: string): string {
    const name = cleaned(wanted) || `工作表${this.taken.size + 1}`
    let result = shortened(name, '')
    for (let n = 2; this.taken.has(result.toLowerCase()); n++) result = shortened(name, ` (${n})`)
    this.taken.add(result.toLowerCase())
    return result
  }
}

/** A sheet name as formulas and defined names write it. */
export function quoted(name: string): string {
  return `'${name.replaceAll("'", "''")}'`
}

function cleaned(name: string): string {
  return (
    name
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- sheet names must not carry control characters
      .replace(/[\u0000-\u001f\ufffe\uffff[\]:*?/\\]/g, ' ')
      .replace(/^['\s]+|(?<!['\s])['\s]+$/g, '')
  )
}

function shortened(name: string, suffix: string): string {
  return (
    name
      .slice(0, LONGEST - suffix.length)
      .toWellFormed()
      .replaceAll('\ufffd', '')
      .replace(/['\s]+$/, '') + suffix
  )
}
