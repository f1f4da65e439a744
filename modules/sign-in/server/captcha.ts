import { createHash, randomBytes, randomInt } from 'node:crypto'
import { type Context, isAlive, newId } from '@mingtai/server-kit'
import { refusal } from '@mingtai/messages'
import { eq, lt } from 'drizzle-orm'
import { loginCaptcha } from './tables.ts'

const MINUTES = 5
/** Without the characters that people confuse: 0 o O 1 l I i 5 s S 2 z Z. */
const alphabet = 'ABCDEFGHJKLMNPQRTUVWXYabcdefghjkmnpqrtuvwxy346789'
const inks = ['#1F5FA8', '#1B2430', '#1C7A5A', '#8A5A0C']

/** Draw a new picture and keep its answer for five minutes. */
export async function newCaptcha({ db }: Context): Promise<{ key: string; image: string }> {
  const text = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)] ?? 'A').join('')
  const key = newId()
  await db.delete(loginCaptcha).where(lt(loginCaptcha.expiresAt, new Date()))
  await db
    .insert(loginCaptcha)
    .values({ id: key, answer: digest(key, text), expiresAt: new Date(Date.now() + MINUTES * 60_000) })
  return { key, image: drawing(text) }
}

/** A picture serves once: right or wrong, it is gone afterwards. */
export async function checkCaptcha({ db }: Context, key: string, typed: string): Promise<void> {
  if (typed.trim() === '') throw refusal('signIn.captchaRequired').at('code')
  const [found] = await db.delete(loginCaptcha).where(eq(loginCaptcha.id, key)).returning()
  if (found === undefined || !isAlive(found.expiresAt, MINUTES * 60)) throw refusal('signIn.captchaExpired').at('code')
  if (found.answer !== digest(key, typed)) throw refusal('field.captcha').at('code')
}

function digest(key: string, text: string): string {
  return createHash('sha256').update(`${key}:${text.trim().toLowerCase()}`).digest('hex')
}

function drawing(text: string): string {
  const letters = [...text].map((letter, index) => {
    const x = 18 + index * 25 + randomInt(-3, 4)
    const turn = randomInt(-24, 25)
    const size = randomInt(22, 28)
    return `<text x="${x}" y="${29 + randomInt(-4, 4)}" fill="${ink()}" font-size="${size}" font-weight="600" font-family="Georgia,Songti SC,serif" text-anchor="middle" transform="rotate(${turn} ${x} 24)">${letter}</text>`
  })
  const lines = Array.from({ length: 5 }, () => {
    const points = [0, randomInt(40), randomInt(30, 80), randomInt(40), 112, randomInt(40)]
    return `<path d="M${points[0]} ${points[1]} Q${points[2]} ${points[3]} ${points[4]} ${points[5]}" fill="none" stroke="${ink()}" stroke-width="0.8" opacity="0.55"/>`
  })
  const dots = Array.from(
    randomBytes(14),
    (byte, index) =>
      `<circle cx="${(byte * 7 + index * 8) % 112}" cy="${byte % 40}" r="0.9" fill="${ink()}" opacity="0.5"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="40" viewBox="0 0 112 40" role="img" aria-label="验证码图片"><rect width="112" height="40" fill="#F5F6F4"/>${lines.join('')}${dots.join('')}${letters.join('')}</svg>`
}

function ink(): string {
  return inks[randomInt(inks.length)] ?? '#1B2430'
}
