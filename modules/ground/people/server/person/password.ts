import { randomInt } from 'node:crypto'
import { hasRunOfThree } from '@mingtai/zh'
import { frontHash, hashDrawn, hashPassword } from '@mingtai/modules/ground/sign-in/server'

const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@#%+=?']
const LENGTH = 12

/** A password that is read out or copied once: every kind of character, none that look alike, no run. */
export function randomPassword(): string {
  for (;;) {
    const all = kinds.join('')
    const drawn = [...kinds.map(one), ...Array.from({ length: LENGTH - kinds.length }, () => one(all))]
    const word = shuffled(drawn).join('')
    if (!hasRunOfThree(word)) return word
  }
}

export async function newPassword(): Promise<{ password: string; hash: string }> {
  const password = randomPassword()
  return { password, hash: await hashPassword(frontHash(password)) }
}

/** One of thousands that are drawn together, each of its own. */
export async function drawnPassword(): Promise<{ password: string; hash: string }> {
  const password = randomPassword()
  return { password, hash: await hashDrawn(frontHash(password)) }
}

function one(from: string): string {
  return from.charAt(randomInt(from.length))
}

function shuffled(letters: string[]): string[] {
  const mixed = [...letters]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const swapped = mixed[last] ?? ''
    mixed[last] = mixed[other] ?? ''
    mixed[other] = swapped
  }
  return mixed
}
