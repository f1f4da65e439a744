import { createHash, randomBytes, randomInt } from 'node:crypto'
import { type Context, isAlive, newId } from '@mingtai/server-kit'
import { refusal } from '@mingtai/messages'
import { numberInChinese } from '@mingtai/zh'
import { eq, lt } from 'drizzle-orm'
import sharp from 'sharp'
import { captchaLetters, strokesOf } from './captcha-letters.ts'
import { loginCaptcha } from '../tables.ts'

const MINUTES = 5
const strokeColors = ['#1F5FA8', '#1B2430', '#1C7A5A', '#8A5A0C']

/** Draw a new picture and keep its answer for five minutes. */
export async function newCaptcha(context: Context): Promise<{ key: string; image: string }> {
  const text = Array.from({ length: 4 }, () => captchaLetters[randomInt(captchaLetters.length)] ?? 'A').join('')
  return { key: await storedAnswer(context, text), image: await drawing(text) }
}

/** A question in words, for whoever hears the page. A program answers it too: what holds is how few of them there are. */
export async function newCaptchaQuestion(context: Context): Promise<{ key: string; question: string }> {
  const [more, less] = [randomInt(20, 100), randomInt(1, 20)]
  const isSum = randomInt(2) === 1
  const words = [more, less].map((number) => numberInChinese(String(number))).join(isSum ? '加' : '减')
  return { key: await storedAnswer(context, String(isSum ? more + less : more - less)), question: `${words}等于多少` }
}

async function storedAnswer({ db }: Context, answer: string): Promise<string> {
  const key = newId()
  await db.delete(loginCaptcha).where(lt(loginCaptcha.expiresAt, new Date()))
  await db
    .insert(loginCaptcha)
    .values({ id: key, answer: digest(key, answer), expiresAt: new Date(Date.now() + MINUTES * 60_000) })
  return key
}

/** A picture or a question serves once: right or wrong, it is gone afterwards. */
export async function checkCaptcha({ db }: Context, key: string, typed: string): Promise<void> {
  if (typed.trim() === '') throw refusal('signIn.captchaRequired').at('code')
  const [found] = await db.delete(loginCaptcha).where(eq(loginCaptcha.id, key)).returning()
  if (found === undefined || !isAlive(found.expiresAt, MINUTES * 60)) throw refusal('signIn.captchaExpired').at('code')
  if (found.answer !== digest(key, typed)) throw refusal('field.captcha').at('code')
}

function digest(key: string, text: string): string {
  // An input method for Chinese types letters and digits of full width.
  return createHash('sha256')
    .update(`${key}:${text.normalize('NFKC').trim().toLowerCase()}`)
    .digest('hex')
}

/** The picture as PNG, so that a program must look at it to read the answer. */
async function drawing(text: string): Promise<string> {
  const letters = [...text].map((letter, index) => {
    const turn = randomInt(-22, 23)
    const size = randomInt(34, 42) / 10
    const place = `translate(${9 + index * 25 + randomInt(-2, 3)} ${9 + randomInt(-3, 4)}) rotate(${turn} 8 12) scale(${size})`
    return `<path d="${strokesOf(letter)}" transform="${place}" fill="none" stroke="${strokeColor()}" stroke-width="0.62" stroke-linecap="round" stroke-linejoin="round"/>`
  })
  const lines = Array.from({ length: 5 }, () => {
    const points = [0, randomInt(40), randomInt(30, 80), randomInt(40), 112, randomInt(40)]
    return `<path d="M${points[0]} ${points[1]} Q${points[2]} ${points[3]} ${points[4]} ${points[5]}" fill="none" stroke="${strokeColor()}" stroke-width="0.8" opacity="0.55"/>`
  })
  const dots = Array.from(
    randomBytes(14),
    (byte, index) =>
      `<circle cx="${(byte * 7 + index * 8) % 112}" cy="${byte % 40}" r="0.9" fill="${strokeColor()}" opacity="0.5"/>`,
  )
  const inside = `<rect width="112" height="40" fill="#F5F6F4"/>${lines.join('')}${dots.join('')}${letters.join('')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="224" height="80" viewBox="0 0 112 40">${inside}</svg>`
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

function strokeColor(): string {
  return strokeColors[randomInt(strokeColors.length)] ?? '#1B2430'
}
