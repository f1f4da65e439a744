/**
 * Lines of a spreadsheet or a CSV file as keys and names: parted by a tab, a comma or a semicolon; a head row is left out.
 * No parser of CSV: people paste what they have, and a comma in the name belongs to it.
 */
export function importLines(text: string): { dictKey: string; remark: string }[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(parted)
  const [first] = lines
  return first !== undefined && /^(键|key|dictKey|编码)$/i.test(first.dictKey) ? lines.slice(1) : lines
}

/** A key and its name as a line that is read back as they are. */
export function lineOf({ dictKey, remark }: { dictKey: string; remark: string }): string {
  return [dictKey, remark].map((text) => text.replaceAll(/\s+/g, ' ').trim()).join('\t')
}

function parted(line: string): { dictKey: string; remark: string } {
  const at = line.search(/[\t,，;；]/)
  const [key, words] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
  return { dictKey: plain(key), remark: plain(words.split('\t')[0] ?? '') }
}

function plain(text: string): string {
  const trimmed = text.trim()
  return /^".*"$/.test(trimmed) ? trimmed.slice(1, -1).replaceAll('""', '"').trim() : trimmed
}
