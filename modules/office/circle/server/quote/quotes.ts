import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Context, type SearchProvider, signedIn } from '@mingtai/server-kit'
import type { circleCalls } from '../../calls.ts'
import type { Quote } from '../../post.ts'
import type { PostRow } from '../tables.ts'

type Quotable = ReadonlyMap<string, SearchProvider>
type Quoting = Pick<PostRow, 'id' | 'quoteType' | 'quoteId'>

/** The most things of each kind that are offered for a word. */
const OFFERED = 6

/** Things of other modules that a post may quote. */
export function quoteHandlers(providers: Quotable): Pick<Handlers<typeof circleCalls, Context>, 'quotable'> {
  return {
    async quotable({ keyword }, context) {
      const offered: Quote[] = []
      for (const [type, provider] of kindsOf(providers)) {
        if (!mayAsk(context, provider)) continue
        const { found } = await provider.find(context, { keyword, most: OFFERED })
        offered.push(...found.map((one) => ({ ...one, type, kind: provider.title, icon: provider.icon })))
      }
      return offered
    },
  }
}

/** What posts quote, by the id of the post; without title and link where it is not for this reader. */
export async function quotesOf(
  context: Context,
  providers: Quotable,
  posts: readonly Quoting[],
): Promise<Map<string, Quote>> {
  const quotes = new Map<string, Quote>()
  for (const [type, provider] of kindsOf(providers)) {
    const { title: kind, icon, named } = provider
    const own = posts.filter(({ quoteType, quoteId }) => quoteType === type && quoteId !== null)
    if (own.length === 0) continue
    const ids = [...new Set(own.flatMap(({ quoteId }) => quoteId ?? []))]
    const readable = mayAsk(context, provider) ? await named?.(context, ids) : []
    const found = new Map(readable?.map((one) => [one.id, one]))
    for (const { id: postId, quoteId } of own) {
      const one = found.get(quoteId ?? '')
      const shown = one ?? { id: quoteId ?? '', title: null, note: '', link: null }
      quotes.set(postId, { ...shown, type, kind, icon })
    }
  }
  return quotes
}

/** Refuses a quote of what its author may not read. */
export async function mustQuote(
  context: Context,
  providers: Quotable,
  quote: { type: string; id: string },
): Promise<void> {
  const provider = providers.get(quote.type)
  const found = provider !== undefined && mayAsk(context, provider) ? await provider.named?.(context, [quote.id]) : []
  if (found === undefined || found.length === 0) refuse('circle.notQuotable')
}

function kindsOf(providers: Quotable): [string, SearchProvider][] {
  return [...providers]
    .filter(([, { named }]) => named !== undefined)
    .toSorted(([, one], [, other]) => one.order - other.order)
}

function mayAsk(context: Context, { needs }: SearchProvider): boolean {
  return needs === undefined || signedIn(context).rights.has(needs)
}
