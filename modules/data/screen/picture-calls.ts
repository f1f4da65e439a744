import { done, file, id, incoming, post } from '@mingtai/api'
import { z } from 'zod'
import { visit } from '@mingtai/modules/ground/sharing/calls'

const base = '/SpringReport/api/screenTpl'
const needs = 'screen:design'

/** Bytes of one picture, pictures of one screen, and bytes of the pictures that go into a file. */
export const MOST_SCREEN_PICTURE = 10 * 2 ** 20
export const MOST_SCREEN_PICTURES = 200
export const MOST_EXPORTED = 20 * 2 ** 20

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Pixels across, for small ones in lists; left out: as large as a display shows it. */
const width = z.int().min(16).max(3840).optional()

const UploadedPicture = z.object({
  /** As components name it. */
  address: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  /** Where it is shown: the draft, what is published, and versions by their numbers. */
  usedIn: z.object({ draft: z.boolean(), published: z.boolean(), versions: z.array(z.number().int()) }),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>

/** Pictures that a screen holds: who may see the screen sees those that it shows. */
export const pictureCalls = {
  uploadPicture: post(`${base}/uploadPicture`, {
    about: '上传大屏图片',
    needs,
    upload: { field: 'file', most: MOST_SCREEN_PICTURE },
    input: z.object({ file: incoming, id }),
    reply: UploadedPicture,
  }),
  pictures: post(`${base}/getPictures`, {
    about: '大屏的图片',
    needs,
    input: z.object({ id }),
    reply: z.array(UploadedPicture),
  }),
  removePicture: post(`${base}/removePicture`, {
    about: '删除大屏的图片',
    needs,
    input: z.object({ id, sha256 }),
    reply: done,
  }),
  picture: post(`${base}/getPicture`, {
    about: '大屏里的图片',
    needs: 'screen:view',
    envelope: 'file',
    /** Of the draft and of everything that is held only for who may design it. */
    input: z.object({ id, sha256, isDraft: z.boolean().default(false), width }),
    reply: file,
  }),
  pictureShared: post(`${base}/getPictureShared`, {
    about: '分享的大屏里的图片',
    needs: 'public',
    envelope: 'file',
    input: z.object({ ...visit, sha256 }),
    reply: file,
  }),
  pictureDisplayed: post('/SpringReport/api/screenDisplay/getPicture', {
    about: '播放终端的大屏里的图片',
    needs: 'public',
    envelope: 'file',
    input: z.object({ token: z.string().min(20).max(128), screenId: id, sha256 }),
    reply: file,
  }),
  templatePicture: post(`${base}/getTemplatePicture`, {
    about: '大屏模板里的图片',
    needs,
    envelope: 'file',
    input: z.object({ id, sha256 }),
    reply: file,
  }),
}
