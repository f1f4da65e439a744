import { refusal } from '@mingtai/messages'

const UNTRUSTED =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT.*|HANDSHAKE_SSL_ERROR|EENCRYPT)$/

/** Error codes of a server that did not get, or did not accept, our certificate. */
const WANTS_OURS = /^ERR_SSL_.*(CERTIFICATE_REQUIRED|ALERT_BAD_CERTIFICATE|ALERT_UNKNOWN_CA)$/
const WANTS_OURS_WORDS = /requires a valid client certificate|alert certificate required/

/** What is wrong with a certificate; null when something else is. Some drivers put codes of their own over Node's, so words count too. */
export function certificateRefusal(error: unknown, host: string): Error | null {
  const [code, words] = partsOf(error)
  if (WANTS_OURS.test(code) || WANTS_OURS_WORDS.test(words)) return refusal('source.clientCertificate')
  if (code === 'CERT_HAS_EXPIRED' || /certificate has expired/.test(words)) return refusal('source.certificateExpired')
  if (code === 'CERT_NOT_YET_VALID' || /certificate is not yet valid/.test(words))
    return refusal('source.certificateEarly')
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || /does not match certificate's altnames/.test(words))
    return refusal('source.certificateName', host)
  return UNTRUSTED.test(code) || /self.signed certificate|unable to verify the first certificate/.test(words)
    ? refusal('source.certificate')
    : null
}

function partsOf(error: unknown): [code: string, words: string] {
  if (!(error instanceof Error)) return ['', '']
  return ['code' in error ? String(error.code) : '', error.message]
}
