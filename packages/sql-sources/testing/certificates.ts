/** An authority of our own for tests, and certificates that it signs. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Certificate {
  certificate: string
  key: string
}

interface Wanted {
  /** Whom it is for, and its file's name. */
  name: string
  /** As of a subjectAltName: `IP:127.0.0.1`, `DNS:db.example`. */
  place: string
  isExpired?: boolean
}

export interface Authority {
  ca: string
  sign(wanted: Wanted): Promise<Certificate>
  remove(): Promise<void>
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** What openssl wants to know of an authority before it signs for days of our choice. */
const settings = `[ca]
default_ca = ours
[ours]
database = index
new_certs_dir = .
rand_serial = yes
unique_subject = no
default_md = sha256
policy = any
copy_extensions = copy
[any]
commonName = supplied
`

export async function startAuthority(): Promise<Authority> {
  const folder = await mkdtemp(join(tmpdir(), 'test-authority-'))
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
  openssl('req', '-x509', ...KEY, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=ours', '-days', '2')
  await writeFile(join(folder, 'settings'), settings)
  await writeFile(join(folder, 'index'), '')
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  return {
    ca: await read('ca.pem'),
    async sign({ name, place, isExpired = false }) {
      const asked = ['-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`]
      openssl('req', ...KEY, ...asked, '-addext', `subjectAltName=${place}`)
      const days = isExpired ? ['-startdate', '20200101000000Z', '-enddate', '20200201000000Z'] : ['-days', '2']
      const files = ['-in', `${name}.csr`, '-out', `${name}.pem`, '-cert', 'ca.pem', '-keyfile', 'ca.key']
      openssl('ca', '-batch', '-notext', '-config', 'settings', ...files, ...days)
      return { certificate: await read(`${name}.pem`), key: await read(`${name}.key`) }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
