import { department, membership, organization, person } from '@mingtai/modules/ground/organization/server'
import { addPosts, type PastPost, postCount } from '@mingtai/modules/office/circle/server'
import { type Db, worldIn } from '@mingtai/server-kit'
import { momentAt, wallClock } from '@mingtai/zh'
import { and, asc, eq } from 'drizzle-orm'
import { bureaus, DEMO_TENANT } from '../city.ts'
import { dice, type Dice } from '../names.ts'
import { posts, type PostWords } from './words.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

interface Colleague {
  id: string
  name: string
  organizationId: string
  departmentId: string | null
  place: string
}

/** Sixty posts of two months with what was said and praised; once, in a demo world that has none. */
export async function addCirclePosts(db: Db): Promise<boolean> {
  return db.transaction(async (inside) => {
    if ((await worldIn(inside)) !== 'demo') return false
    if ((await postCount(inside, DEMO_TENANT)) > 0) return false
    const people = await colleagues(inside)
    if (people.length === 0) return false
    const draw = dice(20_261_201)
    const now = Date.now()
    const past = posts.map((words, at) => pastOf(draw, { words, at, people, now }))
    await addPosts(inside, DEMO_TENANT, past)
    return true
  })
}

interface Around {
  words: PostWords
  at: number
  people: readonly Colleague[]
  now: number
}

function pastOf(draw: Dice, { words, at, people, now }: Around): PastPost {
  const bureau = bureaus[words.bureau % bureaus.length]?.name ?? ''
  const own = people.filter(({ place }) => place.startsWith(bureau))
  const author = draw.pick(own.length === 0 ? people : own)
  // In working hours of the days before today.
  const day = Math.floor(wallClock(new Date(now)) / DAY) - 1 - Math.floor(at * 0.75)
  const when = momentAt(day * DAY + (8 + draw.roll(10)) * HOUR + draw.roll(60) * MINUTE).getTime()
  const others = people.filter(({ id }) => id !== author.id)
  const speakers = words.comments.map((_, index) => others[(at * 7 + index * 13) % others.length] ?? author)
  // What people are glad of is praised more than what somebody asks.
  const most = words.tags.includes('求助答疑') || words.tags.includes('失物招领') ? 6 : 38
  const praisers = others.filter((_, index) => (index * 31 + at * 17) % 97 < (1 + draw.roll(most)) * 0.6)
  return {
    author,
    organizationId: author.organizationId,
    departmentId: author.departmentId,
    place: author.place,
    ...{
      content: words.content,
      tags: words.tags,
      isPinned: at === 24,
      at: new Date(when),
      praisers,
    },
    visibility: at % 11 === 7 ? 'department' : 'everyone',
    comments: words.comments.map((content, index) => ({
      author: speakers[index] ?? author,
      content,
      at: new Date(Math.min(now, when + (index + 1) * 0.4 * HOUR)),
      replyTo: index > 0 && index === words.comments.length - 1 ? index - 1 : null,
    })),
  }
}

async function colleagues(db: Db): Promise<Colleague[]> {
  const rows = await db
    .select({
      id: person.id,
      name: person.realName,
      organizationId: membership.organizationId,
      ...{
        departmentId: membership.departmentId,
        organization: organization.name,
        department: department.name,
      },
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .leftJoin(department, eq(department.id, membership.departmentId))
    .where(
      and(
        eq(membership.tenantId, DEMO_TENANT),
        eq(membership.deleted, false),
        eq(membership.isPrimary, true),
        eq(person.deleted, false),
        eq(person.disabled, false),
      ),
    )
    .orderBy(asc(person.loginName))
  return rows.map(({ organization: at, department: within, ...row }) => ({
    ...row,
    place: within === null ? at : `${at} · ${within}`,
  }))
}
