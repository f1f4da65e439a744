const COLORS: Record<string, string> = {
  黑色: 'Black',
  蓝色: 'Blue',
  青色: 'Cyan',
  蓝绿色: 'Cyan',
  绿色: 'Green',
  洋红: 'Magenta',
  洋红色: 'Magenta',
  红色: 'Red',
  白色: 'White',
  黄色: 'Yellow',
}

/** A number format as files spell it: the words of a Chinese spreadsheet are English there, and `!` is `\`. */
export function fileFormat(format: string): string {
  return format.replace(/"[^"]*"?|\\.|!(.)|\[([^\]]*)\]|G\/通用格式/gu, (all, escaped?: string, mark?: string) => {
    if (all === 'G/通用格式') return 'General'
    if (escaped !== undefined) return `\\${escaped}`
    if (mark === undefined) return all
    return `[${COLORS[mark] ?? mark.replace(/^颜色\s*(?=\d)/, 'Color ')}]`
  })
}
