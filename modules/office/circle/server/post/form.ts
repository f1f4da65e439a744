import { refusal } from '@mingtai/messages'
import { department, organization, person } from '@mingtai/modules/ground/organization/server'
import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { searchText, visibleLength } from '@mingtai/zh'
import { initials } from '@mingtai/zh/pinyin'
import { and, eq, inArray } from 'drizzle-orm'
import type { Visibility } from '../../words.ts'
import { MOST_CHARACTERS } from '../../words.ts'
import { mustQuote } from '../quote/quotes.ts'
import { circleTag } from '../tables.ts'
import type { Quotable } from './present.ts'

/** What somebody writes, before it is read. */
export interface PostForm {
  content: string
  tags: string[]
  images: string[]
  visibility: Visibility
  people: string[]
  quote: { type: string; id: string } | null
}

/** The values of a post; refused where it is empty, too long, or for nobody. */
export async function readForm(context: Context, quotable: Quotable, form: PostForm, known: readonly string[]) {
  const { realName } = signedIn(context)
  const content = form.content.replace(/\r\n?/g, '\n').trim()
  const images = [...new Set(form.images)]
  if (visibleLength(content) > MOST_CHARACTERS) throw refusal('field.tooManyCharacters', MOST_CHARACTERS).at('content')
  if (content === '' && images.length === 0 && form.quote === null) throw refusal('circle.empty').at('content')
  if (form.quote !== null) await mustQuote(context, quotable, form.quote)
  const { placeIds, place } = await placeOfAuthor(context, form.visibility)
  const values = {
    content,
    imageIds: images,
    visibility: form.visibility,
    placeIds,
    tagIds: await openTags(context, form.tags, known),
    personIds: form.visibility === 'people' ? await chosenPeople(context, form.people) : [],
    quoteType: form.quote?.type ?? null,
    quoteId: form.quote?.id ?? null,
    searchText: searchText([content, realName, initials(realName)].join('\n')),
  }
  return { values, place }
}

/** Where the author works in words, and the department that a post for it is for. */
async function placeOfAuthor(context: Context, visibility: Visibility) {
  const { tenantId, organizationId, departmentId } = signedIn(context)
  const own = departmentId ?? organizationId
  if (visibility === 'department' && own === null) throw refusal('circle.noDepartment').at('visibility')
  const [found] =
    organizationId === null
      ? []
      : await context.db
          .select({ organization: organization.name, department: department.name })
          .from(organization)
          .leftJoin(department, and(ofTenant(department, tenantId), eq(department.id, departmentId ?? '')))
          .where(and(ofTenant(organization, tenantId), eq(organization.id, organizationId)))
  const place = [found?.organization, found?.department].filter((name) => name != null).join(' · ')
  return { place, placeIds: visibility === 'department' && own !== null ? [own] : [] }
}

/** Tags that are open, or that the post has already. */
async function openTags(context: Context, ids: readonly string[], known: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await context.db
    .select({ id: circleTag.id, isOpen: circleTag.isOpen })
    .from(circleTag)
    .where(and(ofTenant(circleTag, signedIn(context).tenantId), inArray(circleTag.id, wanted)))
  const open = new Set(rows.filter(({ id, isOpen }) => isOpen || known.includes(id)).map(({ id }) => id))
  if (wanted.some((id) => !open.has(id))) throw refusal('row.gone', '这个标签').at('tags')
  return wanted
}

async function chosenPeople(context: Context, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) throw refusal('circle.peopleNeeded').at('people')
  const rows = await context.db
    .select({ id: person.id })
    .from(person)
    .where(and(ofTenant(person, signedIn(context).tenantId), eq(person.disabled, false), inArray(person.id, wanted)))
  if (rows.length < wanted.length) throw refusal('row.gone', '所选的人').at('people')
  return wanted
}
