import { chakra } from '@chakra-ui/react';

const Ground = chakra('rect');
const Shape = chakra('path');
const Ring = chakra('circle');

/**
 * Stands where the map preview will be: a drawn quarter with a ring, because what neighbours see is an area and not a point.
 * The drawing is turned by the place's own numbers, so that two favors rarely look alike; it claims no real street. 320 × 128 (spec §9).
 */
export function AreaPicture({ latitude, longitude }: { latitude: number; longitude: number }) {
  const seed = Math.abs(Math.round((latitude + longitude) * 10_000));
  const turn = (seed % 7) * 12 - 36;
  const flip = seed % 2 === 0 ? 1 : -1;
  return (
    <chakra.svg viewBox="0 0 320 128" width="full" display="block" rounded="control" preserveAspectRatio="xMidYMid slice" height="8.5rem" aria-hidden>
      <Ground width="320px" height="128px" fill="color-mix(in srgb, {colors.spruce.soft} 55%, {colors.paper})" />
      <g transform={`translate(160 64) rotate(${turn}) scale(${flip} 1) translate(-160 -64)`}>
        <Shape d="M-60-80h180l30 90-60 60-150-20z" fill="spruce.soft" />
        <Shape d="M250-120c-10 70-90 90-80 160s70 70 40 190" stroke="sky.soft" strokeWidth="20px" fill="none" />
        <Shape d="M-80 20h480M-80 104h480M40-140v400M118-140v400M226-140v400M300-140v400" stroke="card" strokeWidth="5px" fill="none" />
        <Shape d="M-80 62c120-20 300 30 480-6" stroke="card" strokeWidth="10px" fill="none" />
      </g>
      <Ring cx="160px" cy="64px" r="36px" fill="color-mix(in srgb, {colors.spruce.solid} 22%, transparent)" stroke="spruce.solid" strokeWidth="2px" />
    </chakra.svg>
  );
}
