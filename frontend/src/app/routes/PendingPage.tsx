import { Block, SkeletonRows } from '../../ui/states/Skeletons';

/** The shape of a page while its part of the program is loading. */
export function PendingPage() {
  return (
    <div style={{ padding: 24 }}>
      <Block width={280} height={28} />
      <div style={{ height: 24 }} />
      <SkeletonRows rows={6} />
    </div>
  );
}
