import { expect, test } from 'vitest'
import { areas, catalogue } from './catalogue.ts'

const sentences = Object.entries(catalogue)

test('no key stands in two areas', () => {
  const counted = Object.values(areas).reduce((sum, area) => sum + Object.keys(area).length, 0)
  expect(sentences).toHaveLength(counted)
})

test('no two sentences of one area are the same, except for the statuses 503 and 504', () => {
  for (const area of Object.values(areas)) {
    const texts = Object.entries(area).filter(([key]) => key !== 'status.504')
    expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length)
  }
})

test('slots count from 0 without gaps, and there are at most four', () => {
  const wrong = sentences.filter(([, text]) => {
    const slots = new Set([...text.matchAll(/\{(\d+)\}/g)].map((match) => Number(match[1])))
    return slots.size > 4 || [...slots.keys()].toSorted().some((slot, index) => slot !== index)
  })
  expect(wrong).toEqual([])
})

test('a key is its subject and its meaning', () => {
  const wrong = Object.keys(catalogue).filter((key) => !/^[a-z][A-Za-z]*\.[a-z0-9][A-Za-z0-9]*$/.test(key))
  expect(wrong).toEqual([])
})

/** Given without a full stop by the specifications; kept letter for letter. */
const asGiven = new Set<string>([
  'field.sortPositive',
  'field.sortBelowLimit',
  'field.scorePositive',
  'field.numberAtLeast',
  'field.numberRange',
  'signIn.wrongPassword',
  'signIn.keyUnknown',
  'signIn.qrFailed',
  'signIn.dingTalkFailed',
  'right.noRoles',
  'right.noOrganization',
  'status.500',
  'status.501',
])

test('every sentence ends as one', () => {
  const wrong = sentences.filter(([key, text]) => !asGiven.has(key) && !/(?:[。？！]|[：:]\{\d\})$/.test(text))
  expect(wrong).toEqual([])
})

test('every confirmation asks', () => {
  const wrong = Object.entries(areas.confirmations).filter(([, text]) => !text.includes('？'))
  expect(wrong).toEqual([])
})

test('sentences use full-width punctuation between Chinese characters', () => {
  const wrong = sentences.filter(([, text]) => /\p{Script=Han}[,;!?](?!\})/u.test(text))
  expect(wrong).toEqual([])
})
