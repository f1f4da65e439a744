/**
 * Letters as strokes on a field of 4 by 6, so that the picture needs no font of the machine. Without those that people confuse:
 * 0 O 1 I L 5 S 2 Z 8 B 6 G Q D.
 */
const letters: Record<string, string> = {
  A: 'M0 6L2 0L4 6M0.8 3.8H3.2',
  C: 'M4 1Q3 0 2 0Q0 0 0 3Q0 6 2 6Q3 6 4 5',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  J: 'M3.5 0V4.5Q3.5 6 2 6Q0.5 6 0.3 4.6',
  K: 'M0 0V6M4 0L0 3.4M1.2 2.5L4 6',
  M: 'M0 6V0L2 3.6L4 0V6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H2.4Q4 0 4 1.6Q4 3.2 2.4 3.2H0',
  R: 'M0 6V0H2.4Q4 0 4 1.5Q4 3 2.4 3H0M2 3L4 6',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.4L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  3: 'M0.2 0.6Q1 0 2 0Q3.6 0 3.6 1.5Q3.6 2.8 1.8 2.9Q4 3 4 4.4Q4 6 2 6Q0.8 6 0 5.3',
  4: 'M3 6V0L0 4H4',
  7: 'M0 0H4L1.6 6',
  9: 'M3.8 2Q3.6 3.8 1.9 3.8Q0.2 3.8 0.2 1.9Q0.2 0 2 0Q3.9 0 3.9 2.4Q3.9 6 1 6',
}

export const captchaLetters = Object.keys(letters)

/** The strokes of a letter as the data of a path. */
export function strokesOf(letter: string): string {
  return letters[letter] ?? ''
}
