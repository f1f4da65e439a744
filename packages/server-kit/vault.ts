import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps credentials at rest: AES-256-GCM, bound to the record that they belong to. */
export interface Vault {
  /** `about` is the record's id; a sealed text copied to another record does not open. */
  seal(text: string, about: string): string
  open(sealed: string, about: string): string
  /** Whether a text was sealed with the present secret. */
  isCurrent(sealed: string): boolean
}

/** A vault over the site's secret. The key id is written into each record, so that secrets can be rotated. */
export function createVault(secret: string, former: readonly string[] = []): Vault {
  const { key, keyId } = keyOf(secret)
  // Texts sealed with a former secret still open while the settings name that secret.
  const keys = new Map([secret, ...former].map(keyOf).map((one) => [one.keyId, one.key]))
  return {
    seal(text, about) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [
        'v1',
        keyId,
        iv.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
        body.toString('base64url'),
      ].join('.')
    },
    open(sealed, about) {
      const [version, sealedWith, iv, tag, body] = sealed.split('.')
      const found = keys.get(sealedWith ?? '')
      if (version !== 'v1' || found === undefined) throw new Error('sealed with another secret')
      const decipher = createDecipheriv('aes-256-gcm', found, Buffer.from(iv ?? '', 'base64url')).setAAD(
        Buffer.from(about),
      )
      decipher.setAuthTag(Buffer.from(tag ?? '', 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body ?? '', 'base64url')), decipher.final()]).toString('utf8')
    },
    isCurrent: (sealed) => sealed.startsWith(`v1.${keyId}.`),
  }
}

function keyOf(secret: string): { key: Buffer; keyId: string } {
  const key = Buffer.from(hkdfSync('sha256', secret, 'mingtai-vault', 'credentials', 32))
  return { key, keyId: createHash('sha256').update(key).digest('hex').slice(0, 8) }
}
