import { Drawer } from 'antd'
import type { Organization } from '../../calls.ts'
import { NodePanel } from '../tree/NodePanel.tsx'

/** One organization with its facts and its history, beside the list. */
export function OrganizationDrawer({ organization, onClose }: { organization: Organization; onClose(): void }) {
  return (
    <Drawer open size={560} title="机构" onClose={onClose} styles={{ body: { padding: 0 } }}>
      <NodePanel
        node={{
          id: organization.id,
          parentId: null,
          type: 1,
          organizationId: organization.id,
          departmentId: null,
          name: organization.fullName,
          manager: organization.manager,
          managerName: organization.managerName,
          hasChildren: false,
          revision: organization.revision,
          children: [],
        }}
        actions={null}
      />
    </Drawer>
  )
}
