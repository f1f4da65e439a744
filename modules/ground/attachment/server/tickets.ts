import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { refuse } from '@mingtai/messages'
import { z } from 'zod'

/**
 * A signed key in the address of one file: who may see it, in which size and until when. An `img` or a frame can send
 * no other key.
 */
const Ticket = z.object({
  id: z.string(),
  tenantId: z.string(),
  userId: z.string(),
  organizationId: z.string().nullable(),
  /** The session that asked for the ticket, with which it ends; null: an access token asked. */
  sessionId: z.string().nullable(),
  /** `page`: a picture of a page with a mark, for those who may not have the file. */
  shown: z.enum(['inline', 'download', 'page']),
  /** From 1; 0: the file is a picture itself. */
  page: z.number().default(0),
  w: z.number().nullable(),
  h: z.number().nullable(),
  until: z.number(),
})
export type Ticket = z.infer<typeof Ticket>
type NewTicket = z.input<typeof Ticket>

const WINDOW = 300_000

/**
 * The end of a new ticket, five to ten minutes ahead. It is the same for all tickets of five minutes, so that a page
 * does not load its pictures again.
 */
export function ticketEnd(now: number): number {
  return (Math.floor(now / WINDOW) + 2) * WINDOW
}

export interface Tickets {
  write(ticket: NewTicket): string
  /** Reads a ticket; refuses a forged or expired one. */
  read(text: string, now: number): Ticket
  /** A key without an end, for the addresses of faces and report pictures. */
  pictureKey(id: string): string
  isPictureKey(id: string, key: string): boolean
}

export function createTickets(secret: string): Tickets {
  const key = Buffer.from(hkdfSync('sha256', secret, 'mingtai-attachment', 'tickets', 32))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const pictureKey = (id: string) => sign(`picture:${id}`)
  return {
    write(ticket) {
      const body = Buffer.from(JSON.stringify(ticket)).toString('base64url')
      return `${body}.${sign(body)}`
    },
    read(text, now) {
      const [body = '', signature = ''] = text.split('.')
      if (!same(signature, sign(body))) refuse('attachment.ticketWrong')
      const ticket = Ticket.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      if (ticket.until <= now || ticket.until > ticketEnd(now)) refuse('attachment.ticketOver')
      return ticket
    },
    pictureKey,
    isPictureKey: (id, given) => same(given, pictureKey(id)),
  }
}

function same(left: string, right: string): boolean {
  const [given, wanted] = [Buffer.from(left), Buffer.from(right)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
