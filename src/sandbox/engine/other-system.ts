import type { Entity, Frame } from '../storage/tables.ts'

/** System whose records a twin copies, as the rules see it. */
export interface OtherSystem {
  /**
   * Reports data that the twin cannot know: a field of a resource or, without `field`, the records of a
   * table.
   */
  unknown(name: string, field?: string): void
  /** Returns the reasons for not serving a campaign; undefined if the twin has not read the campaign. */
  reasonsOf(campaignId: string): readonly string[] | undefined
  /** Returns the size in pixels of a media library item; undefined if its file cannot be read. */
  sizeOf(media: Entity): Promise<Frame | undefined>
  /** Finds an upload of the caller; undefined if the other system does not have it or no longer returns it. */
  uploadOf(mediaKey: string): Promise<FoundUpload | undefined>
}

/** Upload in the system that a twin copies. */
export interface FoundUpload {
  readonly mediaKey: string
  readonly contentType: string | undefined
  /** Size in pixels; undefined for videos. */
  readonly frame: Frame | undefined
  /** Reason why processing failed. */
  readonly failure: string | undefined
}
