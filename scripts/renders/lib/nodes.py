"""Shorthand for Blender's shader nodes. Colours are sRGB hex ('#e8e2d6') or linear tuples."""
import bpy


def linear(colour):
    """'#rrggbb' to a scene-linear RGBA tuple."""
    if not isinstance(colour, str):
        return (*colour[:3], 1.0)
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts], 1.0)


class Graph:
    """Nodes of one material; each call adds a node and returns the socket that matters."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def node(self, kind, settings=None, **inputs):
        n = self.tree.nodes.new(kind)
        for key, value in (settings or {}).items():
            setattr(n, key, value)
        for key, value in inputs.items():
            self.put(n.inputs[int(key[1:])] if key[0] == 'i' and key[1:].isdigit() else n.inputs[key.replace('_', ' ')], value)
        return n

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif value is not None:
            if socket.type == 'RGBA':
                value = linear(value)
            socket.default_value = value

    def position(self, stretch=(1, 1, 1)):
        """World position in metres, stretched per axis."""
        geo = self.node('ShaderNodeNewGeometry').outputs['Position']
        if stretch == (1, 1, 1):
            return geo
        return self.node('ShaderNodeMapping', i0=geo, Scale=stretch).outputs[0]

    def wall_coordinates(self):
        """(along the wall, height, 0) of an axis-aligned wall, in metres."""
        p = self.node('ShaderNodeSeparateXYZ', i0=self.position()).outputs
        return self.node('ShaderNodeCombineXYZ', X=self.maths('ADD', p[0], p[1]), Y=p[2]).outputs[0]

    def maths(self, operation, a, b=None, clamp=False):
        return self.node('ShaderNodeMath', {'operation': operation, 'use_clamp': clamp}, i0=a, i1=b).outputs[0]

    def noise(self, scale, detail=3, vector=None, roughness=0.55):
        return self.node('ShaderNodeTexNoise', Vector=vector or self.position(), Scale=scale, Detail=detail, Roughness=roughness).outputs[0]

    def voronoi(self, scale, vector=None, feature='F1', output='Distance', randomness=1.0):
        return self.node('ShaderNodeTexVoronoi', {'feature': feature}, Vector=vector or self.position(), Scale=scale, Randomness=randomness).outputs[output]

    def ramp(self, value, *stops):
        """Colours between stops: (position, colour), ..."""
        n = self.node('ShaderNodeValToRGB', i0=value)
        elements = n.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (at, colour) in zip(elements, stops):
            element.position = at
            element.color = linear(colour)
        return n.outputs[0]

    def mix(self, factor, a, b, blend='MIX'):
        n = self.node('ShaderNodeMixRGB', {'blend_type': blend}, i0=factor, i1=a, i2=b)
        return n.outputs[0]

    def shade(self, colour, value, low=0.8, high=1.15):
        """Colour made darker or lighter by a 0..1 value."""
        return self.mix(1.0, colour, self.ramp(value, (0.25, (low,) * 3), (0.75, (high,) * 3)), 'MULTIPLY')

    def bump(self, height, strength=0.3, distance=0.02):
        return self.node('ShaderNodeBump', Strength=strength, Distance=distance, Height=height).outputs[0]

    def principled(self, colour, rough=0.6, normal=None, metal=0.0, specular=0.5, **more):
        n = self.node('ShaderNodeBsdfPrincipled', Base_Color=colour, Roughness=rough, Metallic=metal, Specular=specular, **more)
        if normal:
            self.put(n.inputs['Normal'], normal)
        return n.outputs[0]

    def done(self, shader):
        out = self.node('ShaderNodeOutputMaterial')
        self.tree.links.new(shader, out.inputs['Surface'])
        return self.material


def material(build):
    """Decorator: one material per function and arguments and picture."""
    def get(*args, **kwargs):
        name = build.__name__ + repr(args) + repr(sorted(kwargs.items()))
        name = name if len(name) < 60 else build.__name__ + format(abs(hash(name)), 'x')
        found = bpy.data.materials.get(name)
        return found or build(Graph(name), *args, **kwargs)
    get.__doc__ = build.__doc__
    return get
