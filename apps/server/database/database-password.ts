import { hkdfSync } from 'node:crypto'

/** The password of the product's own database: derived, so that whoever reads it has not read the site's secret. */
export function databasePassword(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'mingtai-postgres', 'password', 32)).toString('base64url')
}
