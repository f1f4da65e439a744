/** Why a mask cannot be used; null: it can. */
export function maskProblem(mask: string): 'empty' | null {
  return /[0A*]/.test(mask) ? null : 'empty'
}

/** A typed text in the form of a mask, with its fixed signs put in where they were left out; null: it does not fit. */
export function masked(mask: string, typed: string): string | null {
  let text = ''
  let at = 0
  for (const sign of mask) {
    const letter = typed[at] ?? ''
    if (sign !== '0' && sign !== 'A' && sign !== '*') {
      text += sign
      if (letter === sign) at += 1
      continue
    }
    if (!fits(sign, letter)) return null
    text += sign === 'A' ? letter.toUpperCase() : letter
    at += 1
  }
  return at === typed.length ? text : null
}

function fits(sign: '0' | 'A' | '*', letter: string): boolean {
  if (sign === '0') return /^[0-9]$/.test(letter)
  return sign === 'A' ? /^[A-Za-z]$/.test(letter) : /^[0-9A-Za-z]$/.test(letter)
}
