import { get, nothing, post } from '@mingtai/api'
import { z } from 'zod'
import { PublicSite, SiteSettings } from './site.ts'

const revision = z.number().int()

export const siteCalls = {
  publicSite: get('/api/alamo-base/site-config/public', {
    about: '登录页需要的站点设置',
    needs: 'public',
    input: z.object({ tenantId: z.string().max(64).optional() }),
    reply: PublicSite,
  }),
  site: get('/api/alamo-base/site-config', {
    about: '站点设置',
    needs: 'login',
    input: nothing,
    reply: SiteSettings.extend({ tenantId: z.string(), site: z.string() }),
  }),
  siteDetail: get('/SpringReport/api/sysSite/getDetail', {
    about: '查看站点设置',
    needs: 'system:site',
    input: nothing,
    reply: SiteSettings.extend({ revision, updatedAt: z.string().nullable(), updatedBy: z.string().nullable() }),
  }),
  saveSite: post('/SpringReport/api/sysSite/update', {
    about: '修改站点设置',
    needs: 'system:site',
    input: SiteSettings.partial().extend({ revision }),
    reply: SiteSettings.extend({ revision }),
  }),
}
