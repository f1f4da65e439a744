import type { Handlers } from '@mingtai/api'
import { type Context, sealedByRow, serverModule } from '@mingtai/server-kit'
import { issuedReportCalls } from '../calls.ts'
import { comparingHandlers } from './issue/comparing.ts'
import { issuingHandlers } from './issue/issuing.ts'
import { listingHandlers } from './issue/listing.ts'
import { withdrawingHandlers } from './issue/withdrawing.ts'
import { issuedMenus } from './menus.ts'
import { issuedData } from './personal-data.ts'
import { issuedRights } from './rights.ts'
import type { IssuedServices } from './services.ts'
import { sweepIssued } from './sweep.ts'
import { issuedUsage } from './usage.ts'
import { verifyHandlers } from './verify/verify-handlers.ts'

export type { IssuedServices } from './services.ts'

/** 签发报表: frozen, numbered and signed reports, and their check. */
export function issuedReportHandlers(services: IssuedServices): Handlers<typeof issuedReportCalls, Context> {
  return {
    ...issuingHandlers(services),
    ...listingHandlers(services),
    ...withdrawingHandlers(services),
    ...comparingHandlers(services),
    ...verifyHandlers(services),
  }
}

/** 签发报表 as the server takes it. */
export const server = serverModule({
  name: 'issued-report',
  title: '签发报表',
  calls: issuedReportCalls,
  handlers: (services: IssuedServices) => issuedReportHandlers(services),
  sweeps: [sweepIssued],
  rights: issuedRights,
  roleRights: { designer: ['report:issue'], orgAdmin: ['report:issue'] },
  menus: issuedMenus,
  personalData: issuedData,
  usage: issuedUsage,
  sealedColumns: [sealedByRow('issued_key', 'sealed_private_key')],
})
