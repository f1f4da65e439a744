import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { attachmentsOfPerson, pictureAddress, trashAttachment } from '@mingtai/modules/ground/attachment/server'
import { person } from '@mingtai/modules/ground/organization/server'
import { audit, changed, type Context, saveRevision, signedIn, touch } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { formatByCode } from '@mingtai/zh'
import type { personalCalls, Profile } from '../calls.ts'
import { defaultAvatarAddress, defaultAvatars, drawnAvatar } from './default-avatars.ts'

type ProfileCalls = Pick<
  typeof personalCalls,
  'updateAvatar' | 'defaultAvatars' | 'defaultAvatar' | 'profile' | 'updateProfile' | 'signature' | 'saveSignature'
>

/** What people say about themselves, their face and their hand. */
export function profileHandlers(services: { tokens: { secret: string } }): Handlers<ProfileCalls, Context> {
  return {
    async updateAvatar({ avatar }, context) {
      const actor = signedIn(context)
      const before = await self(context)
      const faces = await attachmentsOfPerson(context, 'avatar')
      const uploaded = faces.find(({ id }) => id === avatar)
      const address = uploaded === undefined ? defaultAvatarAddress(avatar) : pictureAddress(services, uploaded.id)
      if (address === null && avatar !== '') throw refusal('personal.avatarUnknown').at('avatar')
      await context.db
        .update(person)
        .set({ avatar: address, ...touch(actor) })
        .where(me(context))
      // Moves replaced pictures to the trash, so that their address opens nothing.
      for (const { id } of faces) if (id !== avatar) await trashAttachment(context, id)
      await audit(context, {
        action: '更换头像',
        subject: before.realName,
        detail: { 头像: uploaded?.name ?? '默认头像' },
      })
      return { avatar: address }
    },

    defaultAvatars: async () => defaultAvatars(),

    async defaultAvatar({ name }) {
      const bytes = await drawnAvatar(name)
      return { name: `${name}.png`, type: 'image/png', content: { bytes }, inline: true, maxAge: 86_400 }
    },

    async profile(_, context) {
      return presentProfile(await self(context))
    },

    async updateProfile({ revision, ...values }, context) {
      const actor = signedIn(context)
      const before = await self(context)
      if (values.birthday !== null && values.birthday > formatByCode(new Date(), 3))
        throw refusal('field.wrong', '出生日期').at('birthday')
      const row = await saveRevision(context.db, person, {
        id: actor.userId,
        tenantId: actor.tenantId,
        revision,
        values: { ...values, email: orNull(values.email), tel: orNull(values.tel), room: orNull(values.room) },
        actor,
      })
      const change = changed(presentProfile(before), presentProfile(row))
      await audit(context, { action: '修改我的资料', subject: row.realName, change })
      return presentProfile(row)
    },

    async signature(_, context) {
      const [latest] = await attachmentsOfPerson(context, 'signature')
      return { attachmentId: latest?.id ?? null, changedAt: latest?.createdAt.toISOString() ?? null }
    },

    async saveSignature({ attachmentId }, context) {
      const { realName } = signedIn(context)
      const hands = await attachmentsOfPerson(context, 'signature')
      if (attachmentId !== null && !hands.some(({ id }) => id === attachmentId)) refuse('row.gone', '签名图片')
      for (const { id } of hands) if (id !== attachmentId) await trashAttachment(context, id)
      await audit(context, { action: attachmentId === null ? '删除签名' : '保存签名', subject: realName })
      return null
    },
  }
}

async function self(context: Context) {
  const [row] = await context.db.select().from(person).where(me(context))
  if (row === undefined) refuse('session.ended')
  return row
}

function me(context: Context) {
  const { userId, tenantId } = signedIn(context)
  return and(eq(person.id, userId), eq(person.tenantId, tenantId), eq(person.deleted, false))
}

function presentProfile(row: typeof person.$inferSelect): Profile {
  return {
    revision: row.revision,
    sex: row.sex === 1 || row.sex === 2 ? row.sex : null,
    birthday: row.birthday,
    email: row.email ?? '',
    tel: row.tel ?? '',
    room: row.room ?? '',
    hidesContact: row.hidesContact,
  }
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}
