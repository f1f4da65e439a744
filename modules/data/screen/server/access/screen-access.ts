import { refuse } from '@mingtai/messages'
import { type Asker, askerOf, isNamed, type LineRow, linesByOwner, names } from '@mingtai/modules/ground/access/server'
import { type AccessOwner, type Actor, type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { screenActions } from '../../access-calls.ts'
import { screen, type ScreenRow } from '../tables.ts'

export type ScreenPlace = Pick<ScreenRow, 'id' | 'tenantId' | 'ownerId' | 'ownRights'>

export interface ScreenAccess {
  view: boolean
  design: boolean
}

export const ALL_SCREENS = 'screen:design-all'

/** Kind of the access lists of screens. */
export const SCREEN_LIST = 'screen'

export const screenAccessOwner: AccessOwner = {
  name: '大屏',
  needs: 'screen:design',
  actions: screenActions,
  async namesOf(db, tenantId, ids) {
    const rows = await db
      .select({ id: screen.id, name: screen.name })
      .from(screen)
      .where(and(ofTenant(screen, tenantId), inArray(screen.id, [...ids])))
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
}

/** The lines of rights of some screens, by screen. */
export function grantsOf(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, LineRow[]>> {
  return linesByOwner(db, { tenantId, types: [SCREEN_LIST], ids })
}

/**
 * What somebody may do with a screen. Without lines of its own everybody who may view or design screens may; with them
 * only whom they name, whoever it belongs to, and whoever may design all screens.
 */
export function accessBy(
  { ownerId, ownRights }: Pick<ScreenPlace, 'ownerId' | 'ownRights'>,
  grants: readonly LineRow[],
  asker: Asker,
): ScreenAccess {
  const [mayView, mayDesign] = [asker.rights.has('screen:view'), asker.rights.has('screen:design')]
  const isTheirs = ownerId !== null && ownerId === asker.userId
  if (!ownRights || isTheirs || (mayDesign && asker.rights.has(ALL_SCREENS)))
    return { view: mayView, design: mayDesign }
  const own = grants.filter((grant) => names(grant, asker))
  return { view: mayView && own.length > 0, design: mayDesign && own.some(({ may }) => may.includes('design')) }
}

export async function accessToScreen(db: Db, row: ScreenPlace, actor: Actor): Promise<ScreenAccess> {
  const grants = row.ownRights ? await grantsOf(db, row.tenantId, [row.id]) : new Map<string, LineRow[]>()
  return accessBy(row, grants.get(row.id) ?? [], await askerOf(db, actor))
}

/** Refuses whoever may not design a screen; who may not even view it is told that it is not there. */
export async function checkMayDesignScreen(
  context: Context,
  row: ScreenPlace & Pick<ScreenRow, 'name' | 'code'>,
): Promise<void> {
  const access = await accessToScreen(context.db, row, signedIn(context))
  if (access.design) return
  if (!access.view) refuse('screen.notFound', '所选')
  refuse('screen.mayNotDesign', row.name)
}

export async function checkMayViewScreen(
  context: Context,
  row: ScreenPlace & Pick<ScreenRow, 'code'>,
): Promise<ScreenAccess> {
  const access = await accessToScreen(context.db, row, signedIn(context))
  return access.view ? access : refuse('screen.notFound', row.code)
}

/** The same rule as a condition on rows of `screen`: what stands in a person's list, or in the bin of who designs. */
export async function listedScreens(db: Db, actor: Actor): Promise<{ viewed: SQL; designed: SQL }> {
  const asker = await askerOf(db, actor)
  const { rights } = asker
  const isAll = rights.has('screen:design') && rights.has(ALL_SCREENS)
  const { tenantId, id } = screen
  const open = (action: 'design' | null): SQL =>
    isAll
      ? sql`true`
      : (or(
          eq(screen.ownRights, false),
          eq(screen.ownerId, actor.userId),
          isNamed(asker, { tenantId, ownerType: SCREEN_LIST, id, action }),
        ) ?? sql`false`)
  return {
    viewed: open(null),
    designed: rights.has('screen:design') ? open('design') : sql`false`,
  }
}
