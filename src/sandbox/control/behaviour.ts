import { parseBehaviour } from '../engine/behaviour.ts'
import { refuseParameter } from '../refusal.ts'
import type { ControlHandler, Routes } from './route.ts'

const shown: ControlHandler = async ({ world }) => ({ behaviour: world.behaviour.list() })

/** Routes for the world's quirks. PUT takes `behaviour`: quirk names separated by commas. */
export const behaviourRoutes: Routes = {
  '/__sandbox/behaviour': {
    GET: shown,
    PUT: async (call) => {
      const text = call.query.get('behaviour') ?? refuseParameter('behaviour', 'is required')
      call.world.behaviour.set(parseBehaviour(text, 'behaviour'))
      return shown(call)
    },
    DELETE: async (call) => {
      call.world.behaviour.set()
      return shown(call)
    },
  },
}
