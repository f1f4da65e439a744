import { expect, test } from 'vitest'
import { frontHash, hashDrawn, hashPassword, passwordHolds } from './password.ts'

const word = frontHash('Kq7@mZ2xWd9+')

test('a drawn password holds like one that was thought up, and each hash has a salt of its own', async () => {
  const [one, other, full] = await Promise.all([hashDrawn(word), hashDrawn(word), hashPassword(word)])
  expect(one).not.toBe(other)
  for (const hash of [one, other, full]) {
    expect(await passwordHolds(hash, word)).toBe(true)
    expect(await passwordHolds(hash, frontHash('Kq7@mZ2xWd9-'))).toBe(false)
  }
  expect(await passwordHolds(null, word)).toBe(false)
})

test('a wrong password takes as long for a drawn one as for any: what is quick would tell who has not come yet', async () => {
  const [drawn, full] = await Promise.all([hashDrawn(word), hashPassword(word)])
  const took = async (hash: string) => {
    const before = process.cpuUsage()
    for (let turn = 0; turn < 4; turn += 1) await passwordHolds(hash, 'wrong')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  // What else this process does meanwhile is counted as well: the quickest of five rounds is without it.
  const [drawnTimes, fullTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < 5; round += 1) {
    drawnTimes.push(await took(drawn))
    fullTimes.push(await took(full))
  }
  expect(Math.min(...drawnTimes)).toBeGreaterThan(Math.min(...fullTimes) / 2)
})
