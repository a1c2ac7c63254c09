const TURNS = 24;

/** The guilloché of stamped paper: one ellipse, turned. Purely for the eye. */
export function Rosette({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="-100 -100 200 200" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1">
        {Array.from({ length: TURNS }, (_, turn) => (
          <ellipse
            key={turn}
            rx="98"
            ry="52"
            vectorEffect="non-scaling-stroke"
            transform={`rotate(${(turn * 180) / TURNS})`}
          />
        ))}
        {Array.from({ length: TURNS }, (_, turn) => (
          <ellipse
            key={turn}
            rx="46"
            ry="24"
            vectorEffect="non-scaling-stroke"
            transform={`rotate(${((turn + 0.5) * 180) / TURNS})`}
          />
        ))}
      </g>
    </svg>
  );
}
