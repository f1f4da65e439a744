import { type AttachmentOwner, signedIn } from '@mingtai/server-kit'

/** Pictures of the site's reports, and of single templates: these are shown through results and designs only, by their rights. */
export const reportPictureOwners: Record<string, AttachmentOwner> = {
  'report-picture': {
    mayRead: async (context) => signedIn(context).rights.has('report:read'),
    mayChange: async (context) => signedIn(context).rights.has('report:design'),
  },
  'report-template': { mayRead: async () => false, mayChange: async () => false },
}
