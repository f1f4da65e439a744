import { randomInt } from 'node:crypto'
import { frontHash, hashPassword } from '@mingtai/modules/sign-in/server'
import { hasRunOfThree } from '@mingtai/zh'

const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@#%+=?']
const LENGTH = 12

/** A password that is shown once and must be changed: every kind of character, none that look alike, no run. */
export async function firstPassword(): Promise<{ password: string; hash: string }> {
  const password = drawn()
  return { password, hash: await hashPassword(frontHash(password)) }
}

function drawn(): string {
  const all = kinds.join('')
  for (;;) {
    const word = Array.from({ length: LENGTH }, () => all.charAt(randomInt(all.length))).join('')
    if (!hasRunOfThree(word) && kinds.every((kind) => [...kind].some((letter) => word.includes(letter)))) return word
  }
}
