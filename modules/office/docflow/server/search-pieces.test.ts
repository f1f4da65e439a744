import { testServer } from '@mingtai/server/testing'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

test('the pieces of a text are its letters and its pairs of letters, each once', async () => {
  const server = await testServer()
  for (const words of ['', 'a', 'Ab', '云州市 𠮷林', 'aaaa', 'ÄÖ x\n\ty', '👨‍👩‍👧']) {
    const letters = [...words.toLowerCase()]
    const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
    const { rows } = await server.services.db.execute(sql`select search_grams(${words}) pieces`)
    expect(new Set(rows[0]?.pieces as string[])).toEqual(new Set([...letters, ...pairs]))
  }
  await server.stop()
})
