import { done, file, get, id, incoming, listOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

/** Bytes of the largest file of boundaries. */
export const MOST_MAP_BYTES = 10 * 1024 * 1024

const adCode = z.string().regex(/^(\d{6}|china|world)$/, '区划代码是六位数字。')

/** Boundaries that an administrator brought, before those of the product. */
export const MapBoundary = z.object({
  id,
  adCode: z.string(),
  name: z.string(),
  /** Used by every tenant of the site. */
  forAll: z.boolean(),
  areas: z.number().int(),
  bytes: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type MapBoundary = z.infer<typeof MapBoundary>

const base = '/SpringReport/api/mapBoundary'
const needs = 'system:area'

export const mapCalls = {
  geoJson: get('/geoJson/{adCode}.json', {
    about: '地图边界',
    needs: 'public',
    envelope: 'file',
    input: z.object({ adCode: z.string().max(20) }),
    reply: file,
  }),
  maps: post(`${base}/getTableList`, {
    about: '上传的地图边界',
    needs,
    input: paging.extend({ keyword: z.string().max(60).optional() }),
    reply: listOf(MapBoundary),
  }),
  uploadMap: post(`${base}/upload`, {
    about: '上传地图边界',
    needs,
    input: z.object({
      file: incoming,
      adCode,
      name: z.string().trim().min(1).max(60),
      forAll: z.enum(['true', 'false']).default('false'),
    }),
    upload: { field: 'file', most: MOST_MAP_BYTES },
    reply: MapBoundary,
  }),
  removeMap: post(`${base}/delete`, {
    about: '删除地图边界',
    needs,
    input: z.object({ id }),
    reply: done,
  }),
}
