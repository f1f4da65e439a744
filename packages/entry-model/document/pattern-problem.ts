/** Why a regular expression is not used: it is wrong, or it may take for ever on some texts. null: it may be used. */
export function patternProblem(text: string): 'wrong' | 'slow' | null {
  try {
    new RegExp(text, 'u')
  } catch {
    return 'wrong'
  }
  return repeatsRepeated(text) || /\\[1-9k]/.test(text) || /\(\?(?!:)/.test(text) ? 'slow' : null
}

/** A whole text against a pattern that `patternProblem` lets through; texts are cut where patterns grow slow. */
export function matchesPattern(pattern: string, text: string): boolean {
  return text.length <= 1000 && new RegExp(`^(?:${pattern})$`, 'u').test(text)
}

/** `(a+)*`, `(a|b)+` and the like: a group with a choice or a repetition inside that is repeated itself. */
function repeatsRepeated(text: string): boolean {
  const open: boolean[] = []
  let inClass = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\\') at += 1
    else if (inClass) inClass = letter !== ']'
    else if (letter === '[') inClass = true
    else if (letter === '(') {
      open.push(false)
      if (text.startsWith('?:', at + 1)) at += 2
    } else if (letter === ')') {
      const repeats = open.pop() ?? false
      const next = text.slice(at + 1)
      if (repeats && /^([*+]|\{\d+,?\d*\})/.test(next)) return true
      if (open.length > 0 && (repeats || /^[*+?{]/.test(next))) open[open.length - 1] = true
    } else if (open.length > 0 && /[*+?{|]/.test(letter ?? '')) open[open.length - 1] = true
  }
  return false
}
