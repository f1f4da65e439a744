import { randomBytes } from 'node:crypto'

/** Letters and digits that nobody takes for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** A new code for the paper: 60 bits, in letters that can be typed off it. */
export function newCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
}

/** In groups of four, as it is printed. */
export function printedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** What was typed or scanned, as it is stored. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** Where the code on the paper leads. */
export function verifyAddress({ publicUrl }: { publicUrl: string }, number: string, code: string): string {
  const asked = new URLSearchParams({ n: number, c: code })
  return `${publicUrl.replace(/\/$/, '')}/verify-report?${asked.toString()}`
}
