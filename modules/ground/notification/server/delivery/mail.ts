import { escapedMarkup } from '@mingtai/zh'
import { createTransport, type Transporter } from 'nodemailer'

export interface MailSettings {
  /** smtp://user:password@host:port or smtps://… */
  url: string
  from: string
  /** Time limit for one reply of the mail server. */
  replyMilliseconds?: number
}

export interface Mail {
  /** Message id, the same for every attempt, so that a mail sent twice is shown once. */
  id: string
  to: string
  subject: string
  paragraphs: readonly { text: string; link: string | null }[]
  /** Files of this machine under the names that the reader sees. */
  attachments?: readonly { name: string; path: string }[]
  /** A calendar file, as its text. */
  calendar?: string | null
}

const CALENDAR = 'text/calendar; charset=utf-8; method=PUBLISH'

/** The usual time limit for one reply of the mail server, and the one for a whole mail. */
const REPLY = 15_000
const WHOLE = 60_000

const transports = new Map<string, Transporter>()

/** Send one mail, as plain text and as quiet HTML. */
export async function sendMail(
  { url, from, replyMilliseconds = REPLY }: MailSettings,
  mail: Mail,
  publicUrl: string,
): Promise<void> {
  const address = (link: string) => (link.startsWith('/') ? publicUrl + link : link)
  const text = mail.paragraphs.map((one) => [one.text, ...(one.link === null ? [] : [address(one.link)])].join('\n'))
  const html = mail.paragraphs.map(
    (one) =>
      `<p>${escaped(one.text)}${one.link === null ? '' : `<br><a href="${escaped(address(one.link))}">打开</a>`}</p>`,
  )
  const sending = transportOf(url, replyMilliseconds).sendMail({
    ...{ from, to: mail.to, subject: mail.subject, text: `${text.join('\n\n')}\n` },
    html: `<div style="font:14px/22px sans-serif;color:#1b2430">${html.join('')}</div>`,
    messageId: `<${mail.id}@${hostOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [
      ...(mail.attachments ?? []).map(({ name, path }) => ({ filename: name, path })),
      ...(mail.calendar == null ? [] : [{ filename: '会议.ics', content: mail.calendar, contentType: CALENDAR }]),
    ],
  })
  // A mail that takes too long is given up and sent again; should both arrive, the equal id shows one.
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('ETIMEDOUT')), WHOLE)
  await Promise.race([sending, late.promise]).finally(() => clearTimeout(timer))
}

function transportOf(url: string, wait: number): Transporter {
  const known = transports.get(url)
  if (known !== undefined) return known
  const waits = { dnsTimeout: wait, connectionTimeout: wait, greetingTimeout: wait, socketTimeout: wait }
  const transport = createTransport({ url, ...waits })
  transports.set(url, transport)
  return transport
}

function escaped(text: string): string {
  return escapedMarkup(text).replaceAll('\n', '<br>')
}

function hostOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'mingtai.local'
}
