import { verified, type Probe } from './probe.ts'

const open = {
  token: '/api/alamo-base/oauth/token',
  share: '/api/sharing/detail',
  list: '/SpringReport/api/reportTpl/getTableList',
}
/** What nobody notices who works beside. */
const NOTICED = 1500

const manyKeys = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`

function body(what: string, path: string, text: () => string): Probe {
  return {
    who: 'anonymous',
    what,
    async run({ post, othersWait }) {
      let status = 0
      let said = ''
      const wait = await othersWait(async () => ({ status, text: said } = await post(path, text())))
      const isRefused = status !== 200 || /"code":"(?!200")\d+"/.test(said)
      return verified(isRefused && wait < NOTICED, `answer ${status}, others waited ${wait} ms`)
    },
  }
}

/** Somebody without an account who sends what no browser sends. */
export const anonymousProbes: readonly Probe[] = [
  body('900,000 keys to the sign-in', open.token, () => manyKeys(900_000)),
  body('900,000 keys to a share', open.share, () => manyKeys(900_000)),
  body('14 MB of brackets', open.share, () => '['.repeat(14 * 2 ** 20)),
  body('2,000,000 closed brackets', open.list, () => '['.repeat(2_000_000) + ']'.repeat(2_000_000)),
  body('a text of 60 MB', open.share, () => JSON.stringify({ share: 'x'.repeat(60 * 2 ** 20) })),
  body('half characters and NUL', open.share, () => '{"share":"\\ud800\\u0000"}'),
  body('keys of every object', open.share, () => '{"__proto__":{"needs":"public"},"share":"x"}'),
  {
    who: 'anonymous',
    what: 'reads without a token, or with a made one',
    async run({ post }) {
      const [head, claims] = [
        { alg: 'none', typ: 'JWT' },
        { sub: '1', exp: 9_999_999_999 },
      ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      const answers = await Promise.all(
        ['', `Bearer ${head}.${claims}.`, 'Bearer x', 'Basic YWRtaW46YWRtaW4='].map((authorization) =>
          post(open.list, '{}', authorization === '' ? {} : { authorization }),
        ),
      )
      return verified(
        answers.every(({ text }) => !/"code":"200"/.test(text)),
        answers.map(({ status }) => status).join(', '),
      )
    },
  },
  {
    who: 'anonymous',
    what: 'walks out of the folder of pages',
    async run({ get }) {
      const paths = ['/../../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2f..%2fpackage.json']
      const answers = await Promise.all(
        [...paths, '/assets/%00', '//etc/passwd', '/.env', '/.git/config'].map((path) => get(path)),
      )
      const leak = answers.find(({ text }) => /root:|"dependencies"|\[core\]/.test(text))
      return verified(leak === undefined, answers.map(({ status }) => status).join(', '))
    },
  },
  {
    who: 'anonymous',
    what: 'is sent elsewhere by addresses of ours',
    async run({ get }) {
      const paths = ['/redirect/%2f%2fevil.example', '/redirect/https:%2f%2fevil.example', '//evil.example/%2e%2e']
      const answers = await Promise.all(paths.map((path) => get(path)))
      return verified(
        answers.every(({ status }) => status < 300 || status >= 400),
        answers.map(({ status }) => status).join(', '),
      )
    },
  },
  {
    who: 'anonymous',
    what: 'guesses one password twelve times at once',
    async run({ base }) {
      const { signInTo } = await import('@mingtai/server/testing')
      const guesses = await Promise.allSettled(
        Array.from({ length: 12 }, (_, at) => signInTo(base, { username: 'yz0007', password: `Guess@${at}` })),
      )
      const right = await Promise.allSettled([signInTo(base, { username: 'yz0007' })])
      const isLocked = right[0]?.status === 'rejected'
      return verified(
        isLocked && guesses.every(({ status }) => status === 'rejected'),
        'the account is locked for a while',
      )
    },
  },
]
