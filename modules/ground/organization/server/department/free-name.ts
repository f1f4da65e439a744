const LONGEST = 60

/** A name that is free among siblings: 办公室（原市发改委） where 办公室 is taken. */
export function freeName(name: string, from: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let attempt = 1; ; attempt += 1) {
    const tail = `（原${from}${attempt === 1 ? '' : attempt}）`
    const fits = [...tail].length < LONGEST ? tail : `（合并${attempt}）`
    const wanted = [...name].slice(0, LONGEST - [...fits].length).join('') + fits
    if (!taken.has(wanted)) return wanted
  }
}
