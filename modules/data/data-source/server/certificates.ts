import { createPrivateKey, X509Certificate } from 'node:crypto'
import { refusal, type Refusal } from '@mingtai/messages'
import type { SourceSettings } from '../settings.ts'

/** What is wrong with certificates and key of a form; null where nothing is. */
export function certificateProblem(
  { ca, certificate, key }: Pick<SourceSettings, 'ca' | 'certificate' | 'key'>,
  hasKey: boolean,
): Refusal | null {
  if (ca !== '' && certificatesIn(ca) === null) return refusal('source.pemUnreadable', 'CA 证书')
  if (certificate === '') return null
  const own = certificatesIn(certificate)?.[0]
  if (own === undefined) return refusal('source.pemUnreadable', '客户端证书')
  if (key === '' || (key === null && !hasKey)) return refusal('source.keyMissing')
  if (key === null) return null
  const secret = keyIn(key)
  if (secret === null) return refusal('source.pemUnreadable', '客户端私钥')
  return own.checkPrivateKey(secret) ? null : refusal('source.keyOfAnother')
}

const block = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** The certificates of a text; null where it holds none or something else. */
function certificatesIn(pem: string): X509Certificate[] | null {
  try {
    const found = [...pem.matchAll(block)].map(([text]) => new X509Certificate(text))
    return found.length === 0 ? null : found
  } catch {
    return null
  }
}

function keyIn(pem: string) {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}
