import { createVault } from '@mingtai/server-kit'
import { expect, test } from 'vitest'
import { channelOfSeal, sealedLink } from './personal-link.ts'

const vault = createVault('a secret of the site')
const link = '/approve/link?id=1'
const sealOf = (text: string) => new URL(text, 'https://oa.example').searchParams.get('seal') ?? ''

test('a seal tells where its link was sent', () => {
  for (const channel of ['mail', 'robot'] as const)
    expect(channelOfSeal(vault, link, sealOf(sealedLink(vault, link, channel)))).toBe(channel)
})

test('a seal of another link, of another site or changed by a letter is none', () => {
  const seal = sealOf(sealedLink(vault, link, 'mail'))
  expect(channelOfSeal(vault, '/approve/link?id=2', seal)).toBeNull()
  expect(channelOfSeal(createVault('another'), link, seal)).toBeNull()
  // Not the last letter: some of its bits mean nothing.
  expect(channelOfSeal(vault, link, `${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`)).toBeNull()
  expect(channelOfSeal(vault, link, '')).toBeNull()
  expect(channelOfSeal(vault, link, vault.seal('sms', link))).toBeNull()
})
