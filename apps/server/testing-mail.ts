import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server on a port of this machine that hands over what it gets; answers how to stop it. */
export async function mailServer(port: number, onMail: (mail: string) => unknown): Promise<() => Promise<void>> {
  const inbox = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      text(stream)
        .then(onMail)
        .then(() => done(), done)
    },
  })
  await new Promise<void>((resolve) => inbox.listen(port, '127.0.0.1', resolve))
  return () => new Promise((resolve) => inbox.close(() => resolve()))
}

/** The parts of a mail, whatever their encoding, put together. */
export function decodedMail(mail: string): string {
  const parts = mail.split(/\r?\n\r?\n/).map((part) => {
    const compact = part.replace(/\s/g, '')
    if (/^[A-Za-z0-9+/=]{16,}/.test(compact))
      return Buffer.from(compact.split('--')[0] ?? '', 'base64').toString('utf8')
    return quoted(part)
  })
  return parts.join('\n')
}

function quoted(part: string): string {
  const bytes = part
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
