import ssh2 from 'ssh2'

/** Whether a text is a private key that the passphrase opens. */
export function isSshKey(text: string, passphrase: string): boolean {
  const parsed = passphrase === '' ? ssh2.utils.parseKey(text) : ssh2.utils.parseKey(text, passphrase)
  return !(parsed instanceof Error) && parsed.isPrivateKey()
}
