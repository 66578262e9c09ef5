import { refuseParameter } from '../refusal.ts'
import type { Routes } from './route.ts'

export const faultRoutes: Routes = {
  '/__sandbox/faults': {
    GET: async ({ world }) => ({ faults: world.faults.list() }),
    POST: async ({ world, body }) => ({ faults: world.faults.add(await body()) }),
    DELETE: async ({ world, query }) => {
      const id = query.get('id')
      if (id === null) world.faults.clear()
      else if (!/^\d{1,9}$/.test(id)) refuseParameter('id', 'must be a rule id')
      else if (!world.faults.remove(Number(id))) return undefined
      return { faults: world.faults.list() }
    },
  },
}
